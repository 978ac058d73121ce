import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Field, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import deliveryTexts from "#app/locales/fr/handover/delivery.json";
import handoverTexts from "#app/locales/fr/handover/handover.json";
import { texts } from "#app/locales/texts.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { MAX_UNDO_REASON_LENGTH } from "#app/models/handover/handover.ts";
import { formatDate, formatShortDay, formatTime, parisTime } from "#app/models/platform/time.ts";
import type { PastHandover } from "#app/services/handover/handover.server.ts";
import { to, url } from "#app/urls.ts";
import type { HandoverPageProps } from "./page-props.ts";

const t = texts(handoverTexts);
const tDelivery = texts(deliveryTexts);

/** Says that the last part is noted, above the form of what is left. */
export function LastPart({ order: { handovers, way, state } }: HandoverPageProps) {
  const last = handovers.findLast(({ undo }) => !undo);
  if (!last || state !== "open") return null;
  const isRefusal = last.lines.length === 0;
  const at = { day: formatShortDay(parisTime(last.at).day), time: formatTime(last.at) };
  const delivered = tDelivery(isRefusal ? "past.refusal-noted" : "past.noted", at);
  return (
    <Notice tone={isRefusal ? "warning" : "success"}>
      <p>{way === "delivery" ? delivered : t("past.noted", at)}</p>
    </Notice>
  );
}

/** Lists hand-overs: the goods, their taker, and the colleague. */
export function PastHandovers(props: HandoverPageProps) {
  const { storeUid, uid, handovers, way } = props.order;
  const isDelivery = way === "delivery";
  if (handovers.length === 0) return null;
  return (
    <section className="stack">
      <h2>{isDelivery ? tDelivery("past.title") : t("past.title")}</h2>
      <p className="screen">
        <a href={to(url.staffHandOverNote, { storeUid, orderUid: uid })}>
          {isDelivery ? tDelivery("past.note") : t("order.note")}
        </a>
      </p>
      <ol className="past-handovers">
        {handovers.map((handover) => (
          <Past key={handover.id} handover={handover} {...props} />
        ))}
      </ol>
    </section>
  );
}

function Past({ handover, ...props }: HandoverPageProps & { handover: PastHandover }) {
  const { order } = props;
  const { id, by, lines, refusals, deposits, signature, undo } = handover;
  const isDelivery = order.way === "delivery";
  const photo = { storeUid: order.storeUid, orderUid: order.uid, handoverId: id };
  return (
    <li className={undo ? "panel undone" : "panel"}>
      <h3>{titleOf(handover, isDelivery)}</h3>
      <ul className="bullets">
        {lines.map(({ lineNumber, quantity }) => {
          const { label = "", storageUnit = "" } = order.lines[lineNumber - 1] ?? {};
          const units = formatUnits(quantity, storageUnit);
          return <li key={lineNumber}>{t("past.line", { units, label })}</li>;
        })}
        {refusals.map(({ lineNumber, quantity, reason, words }) => {
          const { label = "", storageUnit = "" } = order.lines[lineNumber - 1] ?? {};
          const units = formatUnits(quantity, storageUnit);
          const values = { units, label, reason: tDelivery(`reason.${reason}`), words };
          return (
            <li key={`refus-${lineNumber}`} className="late">
              {tDelivery(words ? "past.refusal-words" : "past.refusal", values)}
            </li>
          );
        })}
        {deposits.map(({ label, depositMills, given, returned }) => (
          <li key={`${depositMills} ${label}`}>
            {t("past.deposit", { label: label || t("deposits.unnamed"), given, returned })}
          </li>
        ))}
      </ul>
      <p>
        {[
          isDelivery ? tDelivery("past.by", { name: by }) : t("past.by", { name: by }),
          t(`past.signed-${signature}`),
          ...(handover.isPaidAtTill ? [t("past.paid")] : []),
        ].join(", ")}
        {handover.photoId === null ? null : (
          <>
            {", "}
            <a href={to(url.handoverPhoto, photo)}>{t("past.photo")}</a>
          </>
        )}
      </p>
      {undo ? (
        <p className="late">
          {t("past.undone", { name: undo.by, ...moment(undo.at) })}
          {undo.reason ? <br /> : null}
          {undo.reason ? t("past.reason", { reason: undo.reason }) : null}
        </p>
      ) : (
        <UndoForm handover={handover} {...props} />
      )}
    </li>
  );
}

function UndoForm({
  handover: { id },
  order: { way },
  form: key,
  reply,
}: HandoverPageProps & { handover: PastHandover }) {
  const isDelivery = way === "delivery";
  const undo = isDelivery ? tDelivery("past.undo") : t("past.undo");
  const own = reply?.target === `annuler-${id}` ? reply : undefined;
  const { form, fields } = useServerForm<{ reason: string }>(own, { id: `annuler-${id}` });
  return (
    <details className="screen" open={own !== undefined}>
      <summary>{undo}</summary>
      <PostForm form={form} action="?acte=annuler">
        <p>{isDelivery ? tDelivery("past.undo-lead") : t("past.undo-lead")}</p>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="handover" value={id} />
        <Field
          field={fields.reason}
          label={t("past.undo-reason")}
          hint={t("past.undo-reason-hint")}
          optional={false}
          maxLength={MAX_UNDO_REASON_LENGTH}
          autoFocus={own !== undefined}
        />
        <Button kind="danger">{undo}</Button>
      </PostForm>
    </details>
  );
}

function titleOf({ at, taker, signature, lines }: PastHandover, isDelivery: boolean): string {
  if (!isDelivery) return t("past.taken", { taker, ...moment(at) });
  if (signature === "absent") return tDelivery("past.left", moment(at));
  if (lines.length > 0) return tDelivery("past.taken", { taker, ...moment(at) });
  return tDelivery(taker ? "past.refused-by" : "past.refused", { taker, ...moment(at) });
}

function moment(at: Date) {
  return { day: formatDate(at), time: formatTime(at) };
}
