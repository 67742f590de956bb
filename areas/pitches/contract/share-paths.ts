import { addresses } from '#kernel/contract/addresses.ts'

/** The page of a shared pitch, and its files. The server renders them, so they are not screens. */
export const toShare = addresses({
  page: { path: '/share/:token' },
  picture: { path: '/share/pictures/:visit/:image/:signature' },
  file: { path: '/share/files/:visit/:signature' },
})
