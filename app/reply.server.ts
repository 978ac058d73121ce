/** Ends the request with the 404 page. Missing and not yours look the same (design, section 3). */
export function notFound(): never {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}
