import { takeLeft } from '#kernel/web/left.ts'
import './public.css'

/** All the script a public page has: colour mode, remembered language, and the way back into the lab. It runs after load. */
const modeKey = 'colorMode'
const root = document.documentElement

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-toggle-mode]')) {
  const show = () => button.setAttribute('aria-pressed', String(root.dataset.mode === 'dark'))
  show()
  button.hidden = false
  button.addEventListener('click', () => {
    const mode = root.dataset.mode === 'dark' ? 'light' : 'dark'
    root.dataset.mode = mode
    localStorage.setItem(modeKey, mode)
    show()
  })
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-locale]'))
  link.addEventListener('click', () => {
    document.cookie = `locale=${link.dataset.locale}; path=/; max-age=31536000; samesite=lax`
  })

/** Says why one was led here, and leads back to where one was. */
const left = location.pathname === '/' ? takeLeft() : undefined
const line = left && document.querySelector<HTMLElement>(`[data-left="${left.why}"]`)
if (left && line) {
  for (const link of line.querySelectorAll('a')) link.search = `?${new URLSearchParams({ next: left.from })}`
  line.hidden = false
}

/** A page that Back brings out of the browser's memory has its fields as they were left, not as its address says. */
addEventListener('pageshow', event => {
  if (event.persisted) for (const form of document.forms) form.reset()
})

if (localStorage.getItem('authToken')) {
  for (const each of document.querySelectorAll<HTMLElement>('[data-signed-out]')) each.hidden = true
  for (const each of document.querySelectorAll<HTMLElement>('[data-signed-in]')) each.hidden = false
}
