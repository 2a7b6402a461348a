"""Tables on the network: identity, storage, sockets, clocks."""
