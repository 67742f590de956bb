const root = document.querySelector('[data-share]')
const again = document.querySelector('form[data-again]')
const stored = `share ${location.pathname}`
const memory = {
  read: () => {
    try {
      return sessionStorage.getItem(stored)
    } catch {
      return null
    }
  },
  write: key => {
    try {
      if (key) sessionStorage.setItem(stored, key)
      else sessionStorage.removeItem(stored)
    } catch {
      // Without storage, the reader passes the gate again.
    }
  },
}

if (again) {
  const key = memory.read()
  memory.write('')
  if (key) {
    again.elements.key.value = key
    again.submit()
  }
}
if (root) {
  const { key, recorded, gated } = root.dataset
  if (gated) memory.write(key)
  const pages = turnPages(root)
  if (recorded) recordReading(root, pages)
}

/** Shows one section at a time. */
function turnPages(main) {
  const sections = [...main.querySelectorAll('section')]
  const steps = [...document.querySelectorAll('[data-step]')]
  const [before, after] = ['before', 'after'].map(name => document.querySelector(`[data-${name}]`))
  let at = Math.max(
    0,
    sections.findIndex(({ id }) => `#${id}` === location.hash),
  )
  const pages = { current: () => sections[at].id, onLeave: () => {} }
  document.body.classList.add('paged')
  const show = moves => {
    sections.forEach((each, n) => (each.hidden = n !== at))
    steps.forEach((each, n) => (each.dataset.step = n < at ? 'done' : n === at ? 'here' : ''))
    before.disabled = at === 0
    after.disabled = at === sections.length - 1
    after.querySelector('span').textContent = sections[at + 1]?.dataset.title ?? after.dataset.last
    if (!moves) return
    scrollTo(0, 0)
    sections[at].querySelector('h2').focus({ preventScroll: true })
  }
  const go = next => {
    if (next < 0 || next >= sections.length || next === at) return
    pages.onLeave()
    at = next
    show(true)
  }
  before.addEventListener('click', () => go(at - 1))
  after.addEventListener('click', () => go(at + 1))
  document.querySelectorAll('[data-go]').forEach((each, n) =>
    each.addEventListener('click', event => {
      event.preventDefault()
      each.closest('details').open = false
      go(n)
    }),
  )
  addEventListener('keydown', event => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowRight' || event.key === 'PageDown') go(at + 1)
    if (event.key === 'ArrowLeft' || event.key === 'PageUp') go(at - 1)
  })
  show(false)
  return pages
}

/** Reports how long each section was read: visible, and with activity within the last minute. */
function recordReading(main, pages) {
  const times = new Map()
  let since = performance.now()
  let lastInput = since
  let inputs = 0
  let wasVisible = false
  const isActive = () => document.visibilityState === 'visible' && performance.now() - lastInput < 60_000
  let wasActive = isActive()
  const count = () => {
    const now = performance.now()
    const id = pages.current()
    if (wasActive) times.set(id, (times.get(id) ?? 0) + now - since)
    wasVisible ||= document.visibilityState === 'visible'
    since = now
    wasActive = isActive()
  }
  pages.onLeave = count
  const noticed = event => {
    if (!event.isTrusted) return
    inputs += 1
    if (!wasActive) count()
    lastInput = performance.now()
    wasActive = isActive()
  }
  for (const kind of ['keydown', 'pointerdown', 'pointermove', 'wheel', 'scroll', 'touchmove'])
    addEventListener(kind, noticed, { passive: true })
  const report = () => {
    count()
    const sections = [...times].map(([id, ms]) => ({ section_id: id.slice(2), active_ms: Math.round(ms) }))
    if (sections.length === 0 && !wasVisible) return
    times.clear()
    const is_automated = navigator.webdriver
    send(main.dataset, { sections, was_visible: wasVisible, inputs, is_automated }).catch(() => {
      for (const { section_id, active_ms } of sections)
        times.set(`s-${section_id}`, (times.get(`s-${section_id}`) ?? 0) + active_ms)
    })
    inputs = 0
  }
  setTimeout(report, 1_000)
  setInterval(report, 8_000)
  document.addEventListener('visibilitychange', report)
  addEventListener('pagehide', report)
}

/** Sends the session of this browser, if there is one, so that visits of the team count as its own. */
function send({ report, key }, reading) {
  const token = localStorage.getItem('authToken')
  return fetch(report, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ key, ...reading }),
  })
}
