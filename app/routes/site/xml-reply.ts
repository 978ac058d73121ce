export function xmlReply(body: string | ReadableStream<Uint8Array>, type = "application/xml") {
  return new Response(body, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": "public, max-age=0, s-maxage=60",
    },
  });
}
