"""Tables without a network: a host that speaks the server's messages, for a browser alone and for tests.

It does no input or output. Random bytes and the time are handed in; what is to be stored and what is to be told comes
out as `Effects`, in this order: whoever runs the host stores first and tells afterwards, so that nothing is shown as
done that a crash could lose.
"""

from ogonek.host.host import Answer, Effects, Host

__all__ = ["Answer", "Effects", "Host"]
