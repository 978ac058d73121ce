import type { Route } from "./+types/resend-code.ts";
import { postResend } from "./ask-code.server.ts";

export const action = (args: Route.ActionArgs) => postResend(args);
