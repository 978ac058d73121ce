import { Form, redirect } from "react-router";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { DrawnCode } from "#app/components/ui/code-drawing.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import {
  refuseTerminal,
  requireStaff,
  staffSessionOf,
  toStaffView,
} from "#app/http/staff.server.ts";
import memberTexts from "#app/locales/fr/auth/staff-members.json";
import { texts } from "#app/locales/texts.ts";
import type { ShownCodes } from "#app/models/auth/staff-code.ts";
import { type CodeDrawing, QUIET_ZONE } from "#app/models/order/pickup-code.ts";
import { findShownCodes, forgetShownCodes } from "#app/services/auth/staff-note.server.ts";
import { findBarCode } from "#app/services/order/pickup-code.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/staff-codes.ts";

const t = texts(memberTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [refuseTerminal, requireStaff()];

export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = await findShownCodes(staffSessionOf(request) ?? "");
  if (!shown) throw redirect(url.staffHome, 303);
  const [badge] = shown.kind === "badge" ? shown.codes : [];
  const drawing = badge === undefined ? null : await findBarCode(badge);
  return { staff: toStaffView(context), shown, drawing };
}

/** The codes are noted: nobody sees them again. */
export async function action({ request }: Route.ActionArgs) {
  await forgetShownCodes(staffSessionOf(request) ?? "");
  return redirect(url.staffHome, 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("codes.title") }) }];

export default function StaffCodesRoute({ loaderData }: Route.ComponentProps) {
  return <StaffCodesPage {...loaderData} />;
}

type StaffCodesPageProps = {
  staff: StaffView;
  shown: ShownCodes;
  /** Barcode of a badge. */
  drawing: CodeDrawing | null;
};

/** Codes to note or print now; they are stored nowhere in the clear. */
function StaffCodesPage({ staff, shown, drawing }: StaffCodesPageProps) {
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
