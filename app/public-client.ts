import { takeLeft } from '#kernel/web/left.ts'
import { startDays } from '#kernel/web/public-client/public-days.ts'
import { startPhotos } from '#kernel/web/public-client/photos.ts'
import { startForms } from '#kernel/web/public-client/public-form.ts'
import { areaClients } from './areas/public-clients.ts'
import './public.css'

/**
 * The only script of a public page: colour mode, stored language, the link back into the lab, forms, days, photos, and what
 * areas add. It runs after load.
 */
const modeKey = 'colorMode'
const root = document.documentElement

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-toggle-mode]')) {
  const show = () => button.setAttribute('aria-pressed', String(root.dataset.mode === 'dark'))
  show()
  button.classList.remove('invisible')
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

/** Says why the visitor was led here, and links back. */
const left = location.pathname === '/' ? takeLeft() : undefined
const line = left && document.querySelector<HTMLElement>(`[data-left="${left.why}"]`)
if (left && line) {
  for (const link of line.querySelectorAll('a')) link.search = `?${new URLSearchParams({ next: left.from })}`
  line.hidden = false
}

/** A page that Back restores from the browser's memory has its old fields, not those of its address. */
addEventListener('pageshow', event => {
  if (event.persisted) for (const form of document.forms) form.reset()
})

if (localStorage.getItem('authToken')) {
  for (const each of document.querySelectorAll<HTMLElement>('[data-signed-out]')) each.hidden = true
  for (const each of document.querySelectorAll<HTMLElement>('[data-signed-in]')) each.hidden = false
}

for (const start of [startForms, startDays, startPhotos, ...areaClients]) start()
