"""The page as static files: everything that a browser needs to play without a server."""

from ogonek.site.build import SiteError, write_site

__all__ = ["SiteError", "write_site"]
