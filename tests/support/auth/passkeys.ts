import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { passkeyParty } from "#app/models/auth/passkey.ts";
import { totpCode } from "#app/models/auth/totp.ts";
import { addPasskey, startPasskey } from "#app/services/auth/staff-own-passkey.server.ts";
import { askPasskey, findNewPasskey } from "#app/services/auth/staff-passkey.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { makeEnrolledStaff } from "#tests/support/auth/staff.ts";
import { PASSWORD } from "#tests/support/factories.ts";

/** A key of an authenticator, which signs with ES256 as a device would. */
export type Device = { id: string; privateKey: KeyObject; publicKey: KeyObject };

export function makeDevice(): Device {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return { id: randomBytes(16).toString("base64url"), privateKey, publicKey };
}

type Claimed = { challenge: string; origin?: string; party?: string; counter?: number };

const ORIGIN = config.ORIGIN;
const PARTY = passkeyParty(ORIGIN);

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Answer of a device to a challenge of sign-in (WebAuthn, section 6.3.3). */
export function assertionOf(device: Device, claimed: Claimed): string {
  const clientData = clientDataOf("webauthn.get", claimed);
  const authenticatorData = authenticatorDataOf(claimed, USER_PRESENT | USER_VERIFIED);
  const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
  return JSON.stringify({
    ...{ id: device.id, rawId: device.id, type: "public-key", clientExtensionResults: {} },
    response: {
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: authenticatorData.toString("base64url"),
      signature: sign("sha256", signed, device.privateKey).toString("base64url"),
    },
  });
}

/** Answer of a device that makes its key, without attestation (WebAuthn, section 6.3.2). */
export function attestationOf(device: Device, claimed: Claimed): string {
  const id = Buffer.from(device.id, "base64url");
  const authData = Buffer.concat([
    authenticatorDataOf(claimed, USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL),
    Buffer.alloc(16),
    Buffer.from([id.length >> 8, id.length & 0xff]),
    id,
    coseKeyOf(device),
  ]);
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    ...[cborText("fmt"), cborText("none"), cborText("attStmt"), Buffer.from([0xa0])],
    ...[cborText("authData"), cborBytes(authData)],
  ]);
  return JSON.stringify({
    ...{ id: device.id, rawId: device.id, type: "public-key", clientExtensionResults: {} },
    response: {
      clientDataJSON: clientDataOf("webauthn.create", claimed).toString("base64url"),
      attestationObject: attestation.toString("base64url"),
    },
  });
}

function clientDataOf(type: string, { challenge, origin = ORIGIN }: Claimed): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorDataOf({ party = PARTY, counter = 0 }: Claimed, flags: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(Buffer.from(party)), Buffer.from([flags]), count]);
}

/** Map of an EC2 key of ES256 on P-256 (RFC 9053, sections 2.1 and 7.1). */
function coseKeyOf({ publicKey }: Device): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const [kty, alg, crv] = [
    [0x01, 0x02],
    [0x03, 0x26],
    [0x20, 0x01],
  ];
  return Buffer.concat([
    Buffer.from([0xa5, ...kty, ...alg, ...crv, 0x21]),
    cborBytes(Buffer.from(x, "base64url")),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, "base64url")),
  ]);
}

/** Texts of fewer than 24 bytes. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

/** In the shortest form: one byte of length below 256 bytes, else two. */
function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes;
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}

/** Challenge of a sign-in with a login. */
export async function askedChallenge(login: string): Promise<string> {
  const options = await askPasskey(login, `essai ${login}`);
  if (!options) throw new Error(`too many challenges for ${login}`);
  return options.challenge;
}

/** An enrolled account with a passkey, and the device that has it. */
export async function makePasskeyStaff({ counter = 0 }: { counter?: number } = {}) {
  const staff = await makeEnrolledStaff();
  const device = makeDevice();
  const { account, sessionId, secret } = staff;
  const { id, email, name } = account;
  const claim = { email, password: PASSWORD, code: totpCode(secret, new Date()), address: email };
  const begun = await startPasskey(claim, { sessionId, name: "Téléphone" });
  const asked = begun.ok ? await findNewPasskey({ id, email, name }, sessionId) : null;
  if (!asked) throw new Error(`no passkey was begun for ${email}`);
  const answer = attestationOf(device, { challenge: asked.options.challenge, counter });
  const added = await addPasskey({ sessionId, answer }, { staffId: id, address: email });
  if (!added.ok) throw new Error(added.reason);
  return { ...staff, device };
}
