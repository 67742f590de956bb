const labName = 'AI Lab'

/** Names the tab after what it shows. */
export function setTitle(title: string): void {
  document.title = `${title} · ${labName}`
}
