import { ButtonLink } from "#app/components/ui/button.tsx";
import staffTexts from "#app/locales/fr/auth/staff.json";
import { texts } from "#app/locales/texts.ts";
import { StaffPage, type StaffView } from "./staff-page.tsx";

const t = texts(staffTexts);

type StaffStoresProps = {
  staff: StaffView;
  title: string;
  stores: readonly { uid: number; label: string }[];
  pageOf: (storeUid: number) => string;
};

/** Depots of whoever works in several. */
export function StaffStores({ staff, title, stores, pageOf }: StaffStoresProps) {
  const isBound = stores.length > 0;
  return (
    <StaffPage staff={staff} title={title} lead={t(isBound ? "depots.lead" : "depots.none")}>
      <ul className="own-depots">
        {stores.map(({ uid, label }) => (
          <li key={uid}>
            <ButtonLink kind="secondary" to={pageOf(uid)}>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </StaffPage>
  );
}
