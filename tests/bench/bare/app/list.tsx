import { useLoaderData } from "react-router";
import { Listing } from "./listing.tsx";
import { readRows } from "./rows.server.ts";

export async function loader() {
  return { rows: await readRows() };
}

export default function List() {
  return <Listing rows={useLoaderData<typeof loader>().rows} />;
}
