"""Addresses that strangers give: where we connect to, and where we do not."""

from __future__ import annotations

import ipaddress

import pytest

from ogonek.server.errors import Refusal
from ogonek.server.notices.addresses import Addresses, read_networks
from ogonek.server.notices.outgoing import NotDelivered, post
from ogonek.server.settings import settings_from_environment
from support.receiver import receiving


def names(**known: list[str]):
    async def resolve(host: str, _port: int) -> list[str]:
        return known.get(host.replace(".", "_"), [host])

    return resolve


@pytest.mark.parametrize(
    "address",
    [
        *(
            "127.0.0.1",
            "127.8.8.8",
            "0.0.0.0",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
        ),
        *("224.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1"),
        *("::1", "::", "fe80::1", "fc00::1", "ff02::1", "2001:db8::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1"),
        *("64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:1::1"),
    ],
)
async def test_nothing_inside_is_reached(address):
    found = Addresses(resolve=names(hook_example=[address], both_example=["93.184.216.34", address]))
    for host in ("hook.example", "both.example", f"[{address}]" if ":" in address else address):
        with pytest.raises(Refusal, match="private"):
            await found.check(f"https://{host}/hook")


@pytest.mark.parametrize(
    "url",
    [
        *("", "x", "ftp://a.example/", "file:///etc/passwd", "https://", "https:///x", "https://user@a.example/"),
        *("https://a.example\\@b.example/", "https://a.example/\r\nX: y", "https://a.example:99999/", "gopher://a/"),
        *("https://a.example:x/", "//a.example/", "https://a example/", "https://[::1/"),
    ],
)
async def test_what_is_no_address_is_refused(url):
    with pytest.raises(Refusal):
        await Addresses(resolve=names(a_example=["93.184.216.34"])).check(url)


@pytest.mark.parametrize(("url", "code"), [("http://a.example/", "https"), ("https://a.example:25/", "https")])
async def test_outside_only_https_and_no_port_of_the_system(url, code):
    with pytest.raises(Refusal, match=code):
        await Addresses(resolve=names(a_example=["93.184.216.34"])).check(url)


async def test_a_public_address_is_taken():
    target = await Addresses(resolve=names(a_example=["93.184.216.34"])).check("https://a.example:8443/x?y=1")
    assert target[:4] == ("a.example", 8443, "/x?y=1", True)
    assert target.addresses == ("93.184.216.34",)
    assert target.origin == "https://a.example:8443"


async def test_the_address_that_was_checked_is_the_one_connected_to():
    """The name means something else, or nothing, to everybody but the one who checked it."""
    async with receiving() as receiver:
        asked = []

        async def resolve(host: str, _port: int) -> list[str]:
            asked.append(host)
            return ["127.0.0.1"] if len(asked) == 1 else ["10.0.0.1"]

        found = Addresses([ipaddress.ip_network("127.0.0.0/8")], resolve)
        target = await found.check(f"http://changes.example:{receiver.port}/x")
        assert await post(target, b"{}", {}) == 204
        assert asked == ["changes.example"]
        assert receiver.got[0].headers["host"] == f"changes.example:{receiver.port}"
        with pytest.raises(Refusal, match="private"):
            await found.check(f"http://changes.example:{receiver.port}/x")


async def test_a_name_that_nobody_knows():
    async def resolve(host: str, port: int) -> list[str]:
        raise OSError("unknown")

    with pytest.raises(Refusal, match="no server"):
        await Addresses(resolve=resolve).check("https://a.example/")


async def test_nobody_listens():
    target = await Addresses(read_networks("127.0.0.0/8")).check("http://127.0.0.1:9/")
    with pytest.raises(NotDelivered):
        await post(target, b"", {})


def test_networks_of_the_operators(monkeypatch):
    monkeypatch.setenv("OGONEK_NOTICE_NETWORKS", "192.168.1.0/24, fd00::/8")
    assert [str(one) for one in read_networks(settings_from_environment().notice_networks)] == [
        "192.168.1.0/24",
        "fd00::/8",
    ]
    monkeypatch.setenv("OGONEK_NOTICE_NETWORKS", "home")
    with pytest.raises(Exception, match="NOTICE_NETWORKS"):
        settings_from_environment()
