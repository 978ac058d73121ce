import type { StaffView } from "#app/components/layout/staff-page.tsx";
import type { TextReply } from "./act-reply.server.ts";
import type { readTextPage } from "./read-text.server.ts";

/** Props of the page of a text and of its parts. */
export type StaffMessageTextPageProps = Awaited<ReturnType<typeof readTextPage>> & {
  staff: StaffView;
  hasAddress: boolean;
  formKey: string;
  done: string | null;
  reply: TextReply | undefined;
};
