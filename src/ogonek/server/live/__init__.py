"""Tables that are being played: rooms, who listens there, what they are told, and the sockets."""
