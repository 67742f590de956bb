// Serves the signed-in lab while it cannot be reached: its one document, which names nobody, its scripts and styles,
// and the pictures of courses saved for reading. Answers of calls are never here. It imports nothing and is not built:
// a browser runs it unchanged (app/offline.ts).

/** Another build is another worker. */
const build = '__BUILD__'
const ours = `lab-shell ${build}`
const pictures = 'lab-kept'
const page = '__PAGE__'

async function keepShell() {
  const cache = await caches.open(ours)
  const answer = await fetch(page, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`the lab answered ${answer.status}`)
  const html = await answer.clone().text()
  await cache.put(page, answer)
  await cache.addAll([...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(match => match[1]))])
}

/** A file named by its content never changes. */
async function asset(request) {
  const cache = await caches.open(ours)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request.url, answer.clone())
  return answer
}

async function orKept(request, cacheName, url) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await (await caches.open(cacheName)).match(url, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

self.addEventListener('install', event => event.waitUntil(keepShell()))

self.addEventListener('activate', event => {
  const takeOver = async () => {
    for (const name of await caches.keys())
      if (name.startsWith('lab-shell ') && name !== ours) await caches.delete(name)
    await self.clients.claim()
  }
  event.waitUntil(takeOver())
})

/** A page reports the lab's scripts that it loaded before this worker existed. */
self.addEventListener('message', event => {
  const urls = event.data?.assets
  if (!Array.isArray(urls)) return
  const own = urls.filter(url => typeof url === 'string' && url.startsWith('/assets/'))
  const keep = async () => {
    const cache = await caches.open(ours)
    for (const url of own) if (!(await cache.match(url))) await cache.add(url)
  }
  event.waitUntil(keep().catch(() => undefined)) // A missing file is saved when it is next loaded.
})

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname.startsWith('/ailab/')) event.respondWith(orKept(request, ours, page))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else if (request.destination === 'image' && /^\/(?:files|covers)\//.test(pathname))
    event.respondWith(orKept(request, pictures, pathname))
})
