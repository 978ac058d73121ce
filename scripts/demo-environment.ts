// Loaded with --import by docker-compose.yml: sets the missing demo settings of the shop and the sandbox.
import { sandboxEnvironment, shopEnvironment } from "./environment.ts";

const places = { databaseUrl: "", shopPort: 3000, sandboxPort: 4000, smtpPort: 4025 };

for (const [key, value] of Object.entries({
  ...shopEnvironment(places),
  ...sandboxEnvironment(places),
})) {
  process.env[key] ??= value;
}
