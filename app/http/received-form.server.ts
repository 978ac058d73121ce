import { randomUUID } from "node:crypto";

/** Names a form that the server parsed as it came; one that a client sends is dropped. */
export const RECEIVED_FORM = "X-Received-Form";

const forms = new Map<string, FormData>();

/** Holds a form for the code of one request, until it is forgotten. */
export function holdForm(form: FormData): { name: string; forget: () => void } {
  const name = randomUUID();
  forms.set(name, form);
  return { name, forget: () => void forms.delete(name) };
}

/** The form of a request. Throws for a body that is none. */
export async function takeForm(request: Request): Promise<FormData> {
  return receivedForm(request) ?? request.formData();
}

/** The form of a request whose action reads it again; null for a body that is none. */
export async function peekForm(request: Request): Promise<FormData | null> {
  const received = receivedForm(request);
  if (received) return received;
  return request
    .clone()
    .formData()
    .catch(() => null);
}

function receivedForm({ headers }: Request): FormData | undefined {
  return forms.get(headers.get(RECEIVED_FORM) ?? "");
}
