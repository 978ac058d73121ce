import { Form } from "react-router";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { DrawnCode } from "#app/components/ui/code-drawing.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import memberTexts from "#app/locales/fr/auth/staff-members.json";
import { texts } from "#app/locales/texts.ts";
import type { ShownCodes } from "#app/models/auth/staff-code.ts";
import { type CodeDrawing, QUIET_ZONE } from "#app/models/order/pickup-code.ts";

const t = texts(memberTexts);

type StaffCodesPageProps = {
  staff: StaffView;
  shown: ShownCodes;
  /** Barcode of a badge. */
  drawing: CodeDrawing | null;
};

/** Codes to note or print now; they are stored nowhere in the clear. */
export function StaffCodesPage({ staff, shown, drawing }: StaffCodesPageProps) {
  const { kind, name, login, codes } = shown;
  return (
    <StaffPage staff={staff} title={t(`codes.${kind}`)} lead={t(`codes.${kind}-lead`)} narrow>
      <dl className="facts">
        <dt>{t("name")}</dt>
        <dd>{name}</dd>
        <dt>{t("login")}</dt>
        <dd className="id">{login}</dd>
      </dl>
      {drawing ? (
        <div className="staff-code bars">
          <DrawnCode drawing={drawing} quiet={QUIET_ZONE.bars} label={t("codes.bars")} />
        </div>
      ) : null}
      <ul className="staff-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>{t("codes.once")}</p>
      <Form method="post" className="row screen">
        <Button>{t("codes.noted")}</Button>
        <PrintButton>{t("codes.print")}</PrintButton>
      </Form>
    </StaffPage>
  );
}
