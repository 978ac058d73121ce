import { useContext } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { type FieldControl, Notes } from "#app/components/ui/control.tsx";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import handoverTexts from "#app/locales/fr/handover/handover.json";
import { texts } from "#app/locales/texts.ts";
import { DRAWING } from "#app/models/handover/signature.ts";

const t = texts(handoverTexts);

/** A frame to sign in with a finger or a pen; its PNG is a field of the form. Without scripts it is on paper alone. */
export function SignatureField({ field }: { field: FieldControl }) {
  const { nonce } = useContext(RequestInfoContext);
  const labelId = `${field.id}-label`;
  return (
    <div className="field signature">
      <p className="on-paper">{t("sign.on-paper")}</p>
      <Notes field={field} />
      <div id="signature" hidden>
        <input type="hidden" id={field.id} name={field.name} defaultValue={field.defaultValue} />
        <p id={labelId}>
          <b>{t("sign.drawing")}</b>
        </p>
        <p className="hint">{t("sign.drawing-hint")}</p>
        <canvas {...DRAWING} role="img" aria-labelledby={labelId} />
        <Button type="button" kind="quiet">
          {t("sign.clear")}
        </Button>
      </div>
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function; staff pages load no other script
        dangerouslySetInnerHTML={{ __html: `(${drawSignature.toString()})()` }}
      />
    </div>
  );
}

/** Runs in the browser by itself: names nothing outside it. */
function drawSignature(): void {
  const box = document.getElementById("signature");
  const canvas = box?.querySelector("canvas");
  const field = box?.querySelector("input");
  const clear = box?.querySelector("button");
  const pen = canvas?.getContext("2d");
  if (!box || !canvas || !field || !clear || !pen) return;
  box.hidden = false;
  pen.lineWidth = 3;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const x = ((clientX - left) / width) * canvas.width;
    const y = ((clientY - top) / height) * canvas.height;
    return [x, y] as const;
  };
  if (field.value !== "") {
    const typed = new Image();
    typed.onload = () => pen.drawImage(typed, 0, 0);
    typed.src = field.value;
  }
  // A browser may give no capture on a page that replaced another: the stroke then ends at the edge.
  let isDown = false;
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    isDown = true;
    pen.beginPath();
    pen.moveTo(...pointOf(event));
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!isDown) return;
    pen.lineTo(...pointOf(event));
    pen.stroke();
  });
  const lift = ({ pointerId }: PointerEvent) => {
    if (!isDown || canvas.hasPointerCapture(pointerId)) return;
    isDown = false;
    field.value = canvas.toDataURL("image/png");
  };
  for (const end of ["pointerleave", "lostpointercapture"] as const) {
    canvas.addEventListener(end, lift);
  }
  canvas.addEventListener("pointerup", (event) => {
    canvas.releasePointerCapture(event.pointerId);
    lift(event);
  });
  clear.addEventListener("click", () => {
    pen.clearRect(0, 0, canvas.width, canvas.height);
    field.value = "";
  });
}
