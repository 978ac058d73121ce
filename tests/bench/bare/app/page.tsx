import { useLoaderData } from "react-router";
import { pool } from "./rows.server.ts";

export async function loader() {
  const { rows } = await pool.query<{ label: string }>({
    name: "label",
    text: "select label from products where uid = $1",
    values: [1],
  });
  return { label: rows[0]?.label ?? "" };
}

export default function Page() {
  const { label } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Produit</h1>
      <p>{label}</p>
    </main>
  );
}
