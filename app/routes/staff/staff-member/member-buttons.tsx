import { Form } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import memberTexts from "#app/locales/fr/auth/staff-members.json";
import { texts } from "#app/locales/texts.ts";
import type { StaffMember } from "./member.ts";
import type { MemberAct } from "./member-act.server.ts";

const t = texts(memberTexts);

/** Acts on how an account signs in, and its end. */
export function MemberButtons({ account }: { account: StaffMember }) {
  return (
    <section className="stack">
      <h2>{t("access.title")}</h2>
      {account.isPinLocked ? <Act act="debloquer" /> : null}
      <Act act="code" />
      {account.storeUids.length > 0 ? <Act act="badge" /> : null}
      {account.hasFactor ? <Act act="facteur" /> : null}
      <Act act="terminer" isDanger />
    </section>
  );
}

/** The words of what it does stand before the button: there is no second page to confirm. */
function Act({ act, isDanger }: { act: MemberAct; isDanger?: boolean }) {
  return (
    <Form method="post" action={`?acte=${act}`} className="panel stack">
      <p>{t(`access.${act}-lead`)}</p>
      <p>
        <Button kind={isDanger ? "danger" : "secondary"}>{t(`access.${act}`)}</Button>
      </p>
    </Form>
  );
}
