import type { StaffView } from "#app/components/layout/staff-page.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import type { CardRequestState } from "#app/models/card-request/card-request.ts";

export type StaffCardRequestPageProps = {
  staff: StaffView;
  request: {
    id: number;
    state: CardRequestState;
    companyLabel: string;
    siren: string;
    siret: string;
    firstName: string;
    lastName: string;
    email: string;
    cellphone: string;
    storeUid: number;
    message: string;
    words: string;
    createdAt: Date;
    decidedAt: Date | null;
  };
  store: string;
  document: { name: string; bytes: number };
  by: string | null;
  card: string | null;
  compared: {
    companies: readonly {
      id: number;
      code: string | null;
      label: string;
      zipCode: string;
      city: string;
      owners: number;
    }[];
    holder: { cardNumber: string; company: string } | null;
    others: readonly {
      id: number;
      state: CardRequestState;
      firstName: string;
      lastName: string;
      createdAt: Date;
    }[];
  };
  stores: readonly { uid: number; label: string }[];
  reply: FormReply | undefined;
};
