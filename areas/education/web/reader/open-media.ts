import { mediaAt, playerPath, type Media } from '#kernel/contract/media-players.ts'
import { problemOf } from '#kernel/web/problem.ts'

export type MediaWords = { offline: string }
/** Fetches a picture of another site by the lab. */
export type LoadPicture = (url: string) => Promise<Blob>

/** Replaces the cover of something on another site with the thing itself, or says why that is not possible. */
export async function openMedia(
  cover: HTMLAnchorElement,
  { offline }: MediaWords,
  loadPicture: LoadPicture,
): Promise<void> {
  if (cover.ariaBusy === 'true') return
  if (!navigator.onLine) return say(cover, offline)
  const href = cover.getAttribute('href') ?? ''
  const media = cover.classList.contains('media-link') ? undefined : mediaAt(href)
  const name = nameOf(cover)
  if (media) return show(cover, playerOf(media, name))
  cover.ariaBusy = 'true'
  try {
    show(cover, pictureOf(await loadPicture(href), name))
  } catch (error) {
    say(cover, problemOf(error)?.title ?? offline)
  } finally {
    cover.ariaBusy = 'false'
  }
}

const cardOf = (cover: Element) => cover.closest('.media')
const nameOf = (cover: Element) => (cardOf(cover)?.querySelector('.media-note a') ?? cover).textContent.trim()

function show(cover: HTMLElement, shown: HTMLElement): void {
  cardOf(cover)?.querySelector('.media-problem')?.remove()
  cardOf(cover)?.querySelector('.media-note > span')?.remove()
  cover.replaceWith(shown)
  shown.tabIndex = shown instanceof HTMLImageElement ? -1 : 0
  shown.focus({ preventScroll: true })
}

function playerOf(media: Media, name: string): HTMLElement {
  if (media.kind === 'player') {
    const frame = document.createElement('iframe')
    frame.title = name
    frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media'
    frame.src = playerPath(media)
    return frame
  }
  const player = document.createElement(media.kind)
  player.controls = true
  player.autoplay = true
  player.ariaLabel = name
  player.src = media.address
  return player
}

function pictureOf(blob: Blob, name: string): HTMLElement {
  const picture = document.createElement('img')
  picture.alt = name
  picture.className = 'media-shown'
  picture.src = URL.createObjectURL(blob)
  picture.addEventListener('load', () => URL.revokeObjectURL(picture.src), { once: true })
  return picture
}

/** Where there is no card, as in a line of text, the words follow the link. */
function say(cover: HTMLElement, words: string): void {
  const around = cardOf(cover) ?? cover.parentElement
  const existingMessage = around?.querySelector('.media-problem')
  const message = existingMessage ?? document.createElement('span')
  message.className = 'media-problem'
  message.setAttribute('role', 'status')
  message.textContent = words
  if (!existingMessage) cover.after(message)
}
