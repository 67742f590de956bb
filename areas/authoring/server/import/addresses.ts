/** The page of a video that was embedded in a frame. */
export function videoPage(href: string): string | undefined {
  const [, id] =
    /^(?:https?:)?\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/embed\/|youtu\.be\/)([\w-]{6,20})/.exec(href) ?? []
  if (id) return `https://www.youtube.com/watch?v=${id}`
  const [, vimeo] = /^https?:\/\/player\.vimeo\.com\/video\/(\d{4,15})/.exec(href) ?? []
  return vimeo && `https://vimeo.com/${vimeo}`
}

/** An address in its short, readable form. */
export const shortAddress = (href: string) =>
  href
    .replace(/^(https?:)?\/\/(www\.)?/, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '') || href
