/** XML that programs read: the same for all, and new enough for an hour. */
export function xmlReply(body: string | ReadableStream<Uint8Array>, type = "application/xml") {
  return new Response(body, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": "public, max-age=0, s-maxage=3600",
    },
  });
}
