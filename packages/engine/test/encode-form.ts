/** A form as a request carries it: the header that names its boundary, and its bytes. */
export async function encodeForm(form: FormData): Promise<{ headers: { 'content-type': string }; payload: Buffer }> {
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type }, payload: Buffer.from(await encoded.arrayBuffer()) }
}
