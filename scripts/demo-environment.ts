// Loaded with --import by docker-compose.yml: gives the shop and the sandbox the demo settings they
// were not given, the pair of signing keys among them, which they share through the folder `.data`.
import { sandboxEnvironment, shopEnvironment } from "./environment.ts";

const places = { databaseUrl: "", shopPort: 3000, sandboxPort: 4000, smtpPort: 4025 };

for (const [key, value] of Object.entries({
  ...shopEnvironment(places),
  ...sandboxEnvironment(places),
})) {
  process.env[key] ??= value;
}
