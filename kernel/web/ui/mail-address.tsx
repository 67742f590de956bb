/** A mail address, or another name: where it is too long for its line, it breaks at its @ first. */
export function MailAddress({ of }: { of: string }) {
  const at = Math.max(0, of.lastIndexOf('@'))
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  )
}
