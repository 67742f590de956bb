/** Caches the files that were asked for last, up to a sum of bytes, so that the same one is not made again. */
export function fileCache(mostBytes: number) {
  const files = new Map<string, Buffer>()
  let bytes = 0
  const keep = (key: string, file: Buffer) => {
    bytes += file.length - (files.get(key)?.length ?? 0)
    files.delete(key)
    files.set(key, file)
    for (const [oldest, { length }] of files) {
      if (bytes <= mostBytes) return
      files.delete(oldest)
      bytes -= length
    }
  }
  return async (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const file = files.get(key) ?? (await make())
    keep(key, file)
    return file
  }
}
