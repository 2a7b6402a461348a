"""A program that sits down at a server's table: `python guest_bot.py http://HOST:PORT TABLE TOKEN`."""

import json
import random
import sys

from websockets.sync.client import connect

base, table, token = sys.argv[1:4]
address = f"{base.replace('http', 'ws', 1)}/ws/tables/{table}"
with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:

    def send(**message):
        socket.send(json.dumps(message))

    send(type="hello", after=0)
    sent = 0
    for text in socket:
        message = json.loads(text)
        if message["type"] == "update" and message["offer"]:  # it is our move
            moves = message["offer"]["moves"]
            if moves is None:  # too many to list: choose step by step
                send(type="steps", taken=[])
            else:
                sent += 1
                send(type="play", intent=f"move-{sent}", move=random.choice(moves)["move"])
        elif message["type"] == "offered":
            if message["move"] is None:
                send(type="steps", taken=[*message["taken"], random.choice(message["choices"])])
            else:
                sent += 1
                send(type="play", intent=f"move-{sent}", move=message["move"])
        elif message["type"] == "table" and message["table"]["state"] == "over":
            break
