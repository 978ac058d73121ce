import { type ReactNode, useContext } from "react";
import { Button, type ButtonKind } from "#app/components/ui/button.tsx";
import { RequestInfoContext } from "#app/framework/request-info.ts";

type PasskeyProps = {
  kind?: ButtonKind;
  label: string;
  failed: string;
  children?: ReactNode;
} & ({ challengeUrl: string } | { options: PublicKeyCredentialCreationOptionsJSON });

/**
 * Button that asks the device for a passkey, and sends the form it stands in with the answer in `passkey`.
 * Hidden without scripts, and where the browser reads no passkeys as JSON (before 2024); what has the
 * attribute `data-no-passkey` is shown there instead.
 */
export function Passkey({ kind = "primary", label, failed, children, ...asked }: PasskeyProps) {
  const { nonce } = useContext(RequestInfoContext);
  const data =
    "options" in asked
      ? { "data-options": JSON.stringify(asked.options) }
      : { "data-challenge": asked.challengeUrl };
  return (
    <div id="cle-d-acces" className="stack" hidden {...data}>
      <input type="hidden" name="passkey" />
      {children}
      <p>
        <Button type="button" kind={kind}>
          {label}
        </Button>
      </p>
      <p role="alert" hidden>
        {failed}
      </p>
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function; staff pages load no other script
        dangerouslySetInnerHTML={{ __html: `(${askOnClick.toString()})()` }}
      />
    </div>
  );
}

/** Runs in the browser by itself: names nothing outside it. */
function askOnClick(): void {
  const box = document.getElementById("cle-d-acces");
  const form = box?.closest("form");
  const field = box?.querySelector("input");
  const button = box?.querySelector("button");
  const failed = box?.querySelector<HTMLElement>("[role=alert]");
  const isKnown =
    "PublicKeyCredential" in window && "parseRequestOptionsFromJSON" in PublicKeyCredential;
  if (!isKnown || !box || !form || !field || !button || !failed) return;
  box.hidden = false;
  const other = document.querySelector<HTMLElement>("[data-no-passkey]");
  if (other) other.hidden = true;
  const { options, challenge } = box.dataset;
  const make = (json: string) =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(json)),
    });
  const sign = async (address: string) => {
    const email = String(new FormData(form).get("email"));
    const body = new URLSearchParams({ email });
    const reply = await fetch(address, { method: "POST", body });
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await reply.json());
    return navigator.credentials.get({ publicKey });
  };
  button.addEventListener("click", async () => {
    if (!form.reportValidity()) return;
    button.setAttribute("aria-busy", "true");
    const asked = options ? make(options) : sign(challenge ?? "");
    const made = await asked.catch(() => null);
    button.removeAttribute("aria-busy");
    failed.hidden = made !== null;
    if (!made) return;
    field.value = JSON.stringify(made);
    form.requestSubmit();
  });
}
