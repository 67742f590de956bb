/** Removes the photos that cannot be loaded, so that the initials show. Some have failed before this script runs. */
export function startPhotos(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-photo]')) {
    if (image.complete && image.naturalWidth === 0) image.remove()
    else image.addEventListener('error', () => image.remove())
  }
}
