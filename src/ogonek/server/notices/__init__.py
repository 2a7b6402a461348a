"""Telling people who look elsewhere: an outbox, its sender, webhooks and Web Push."""
