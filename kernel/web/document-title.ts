const labName = 'AI Lab'

/** Sets the title of the tab. */
export function setTitle(title: string): void {
  document.title = `${title} · ${labName}`
}
