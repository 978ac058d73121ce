import { z } from "zod";

/** Minutes within which a passkey answers a challenge. */
const PASSKEY_MINUTES = 5;

export const MAX_PASSKEYS = 10;

/** Moment at which a challenge of now lapses. */
export function challengeExpiry(now: Date): Date {
  return new Date(now.getTime() + PASSKEY_MINUTES * 60_000);
}

/** Relying party of the shop: its host name, without a port (WebAuthn, section 5.1.2). */
export function passkeyParty(origin: string): string {
  return new URL(origin).hostname;
}

const base64url = z.string().regex(/^[\w-]+$/);

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  clientExtensionResults: z.record(z.string(), z.unknown()).transform(() => ({})),
};

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});

const attestation = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
});

/** Answer of a passkey that signs in, as browsers write it in JSON; null for any other text. */
export function readAssertion(text: string): z.output<typeof assertion> | null {
  return assertion.safeParse(parsed(text)).data ?? null;
}

/** Answer of a passkey that is made; null for any other text. */
export function readAttestation(text: string): z.output<typeof attestation> | null {
  return attestation.safeParse(parsed(text)).data ?? null;
}

const clientData = z.object({ challenge: z.string().max(200) });

/** Challenge that an answer signed; null when it names none. */
export function signedChallenge(clientDataJson: string): string | null {
  const text = Buffer.from(clientDataJson, "base64url").toString("utf8");
  return clientData.safeParse(parsed(text)).data?.challenge ?? null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
