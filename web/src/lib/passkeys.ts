/** Passkeys in this browser. What the server asks and gets is JSON, with bytes as base64url. */
import { ask } from './api'
import type { Account, Person, PublicKeyOptions } from './protocol'

export const hasPasskeys = (): boolean => isSecureContext && typeof PublicKeyCredential === 'function'

/** The person closed the browser's question, or let it stand too long. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof DOMException && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name)

type Json = Record<string, unknown>

function toBytes(text: unknown): ArrayBuffer {
  const plain = atob(String(text).replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0)).buffer
}

function toText(bytes: ArrayBuffer | null): string {
  const letters = Array.from(new Uint8Array(bytes ?? new ArrayBuffer(0)), (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const named = (one: Json): PublicKeyCredentialDescriptor => ({ type: 'public-key', id: toBytes(one.id) })

function plain(made: PublicKeyCredential, response: Json): Json {
  return { id: made.id, rawId: toText(made.rawId), type: made.type, response, clientExtensionResults: {} }
}

/** Makes a passkey; a guest has an account afterwards. */
export async function makePasskey(): Promise<Account> {
  const { options } = await ask<PublicKeyOptions>('POST', '/account/passkeys/options')
  const user = options.user as Json
  const publicKey = {
    ...options,
    challenge: toBytes(options.challenge),
    user: { ...user, id: toBytes(user.id) },
    excludeCredentials: (options.excludeCredentials as Json[]).map(named),
  } as unknown as PublicKeyCredentialCreationOptions
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  const given = made.response as AuthenticatorAttestationResponse
  const response = { clientDataJSON: toText(given.clientDataJSON), attestationObject: toText(given.attestationObject) }
  return ask<Account>('POST', '/account/passkeys', { credential: plain(made, response) })
}

export async function signInWithPasskey(): Promise<Person> {
  const { options } = await ask<PublicKeyOptions>('POST', '/sign-in/options')
  const publicKey = { ...options, challenge: toBytes(options.challenge), allowCredentials: [] } as unknown as PublicKeyCredentialRequestOptions
  const made = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  const given = made.response as AuthenticatorAssertionResponse
  const response = {
    clientDataJSON: toText(given.clientDataJSON),
    authenticatorData: toText(given.authenticatorData),
    signature: toText(given.signature),
    userHandle: toText(given.userHandle),
  }
  return ask<Person>('POST', '/sign-in', { credential: plain(made, response) })
}
