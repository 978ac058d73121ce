import { issueInvoice } from "#app/services/invoice/invoice.server.ts";
import { transaction } from "#app/services/platform/database.server.ts";

for (const orderUid of process.argv.slice(2)) {
  await transaction((tx) =>
    issueInvoice(tx, {
      orderUid,
      kind: "invoice",
      erpNumber: `K-${orderUid}`,
      lines: [{ lineNumber: 1, quantity: 3 }],
    }),
  );
  process.stdout.write("issued\n");
}
