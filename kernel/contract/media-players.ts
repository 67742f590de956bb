/** A site whose player can be shown in a page: it is asked for nothing before a reader presses play. */
export type PlayerSite = 'youtube' | 'vimeo' | 'dailymotion'

/** What an address plays: a video in the player of its site, or a file that browsers play themselves. */
export type Media =
  | { kind: 'player'; site: PlayerSite; id: string; start: number }
  | { kind: 'video' | 'audio'; address: string }

type Site = { name: string; origin: string; hosts: RegExp; id: RegExp; idIn(url: URL): string | undefined }

const afterPath = (url: URL, names: string) =>
  new RegExp(`^/(?:${names})/([\\w-]+)`).exec(url.pathname)?.[1] ?? undefined

const playerSites: Record<PlayerSite, Site> = {
  youtube: {
    name: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    hosts: /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/,
    id: /^[\w-]{11}$/,
    idIn: url =>
      url.hostname === 'youtu.be'
        ? url.pathname.slice(1)
        : (url.searchParams.get('v') ?? afterPath(url, 'embed|shorts|live|v')),
  },
  vimeo: {
    name: 'Vimeo',
    origin: 'https://player.vimeo.com',
    hosts: /^(?:(?:www|player)\.)?vimeo\.com$/,
    id: /^\d{4,15}$/,
    idIn: url => /^\/(?:video\/|channels\/[\w-]+\/)?(\d+)$/.exec(url.pathname)?.[1],
  },
  dailymotion: {
    name: 'Dailymotion',
    origin: 'https://geo.dailymotion.com',
    hosts: /^(?:(?:www|geo)\.)?dailymotion\.com$|^dai\.ly$/,
    id: /^[a-z0-9]{4,20}$/i,
    idIn: url =>
      url.hostname === 'dai.ly'
        ? url.pathname.slice(1)
        : (url.searchParams.get('video') ?? afterPath(url, 'video|embed/video')),
  },
}

export const isPlayerSite = (name: string): name is PlayerSite => Object.hasOwn(playerSites, name)
export const isPlayerId = (site: PlayerSite, id: string): boolean => playerSites[site].id.test(id)
export const playerName = (site: PlayerSite): string => playerSites[site].name
export const playerOrigin = (site: PlayerSite): string => playerSites[site].origin

/** The address of a player in a frame; its cookies are those that the site does without. */
export function frameOf(site: PlayerSite, id: string, start: number): string {
  if (site === 'youtube') return `${playerSites.youtube.origin}/embed/${id}?autoplay=1&rel=0&start=${start}`
  if (site === 'vimeo') return `${playerSites.vimeo.origin}/video/${id}?autoplay=1&dnt=1#t=${start}s`
  return `${playerSites.dailymotion.origin}/player.html?video=${id}&startTime=${start}`
}

/** The page of this lab that contains such a frame: the only one whose policy allows it. */
export const playerPath = ({ site, id, start }: Extract<Media, { kind: 'player' }>) =>
  `/player/${site}/${id}?start=${start}`

const seconds = (written: string | null) => {
  const [, h = 0, m = 0, s = 0] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(written ?? '') ?? []
  return Number(h) * 3_600 + Number(m) * 60 + Number(s)
}

/** What a web address plays; undefined when it is any other page. */
export function mediaAt(address: string): Media | undefined {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  for (const site of Object.keys(playerSites) as PlayerSite[]) {
    const { hosts, id: shape, idIn } = playerSites[site]
    const id = hosts.test(url.hostname) ? idIn(url) : undefined
    if (!id || !shape.test(id)) continue
    return { kind: 'player', site, id, start: seconds(url.searchParams.get('t') ?? url.searchParams.get('start')) }
  }
  const kind = mediaKindOf(url.pathname)
  return kind && url.protocol === 'https:' ? { kind, address } : undefined
}

/** Whether browsers play a file, by the end of its name. */
export function mediaKindOf(path: string): 'video' | 'audio' | undefined {
  if (/\.(?:mp4|m4v|webm|ogv)$/i.test(path)) return 'video'
  return /\.(?:mp3|m4a|ogg|oga|opus|wav|flac)$/i.test(path) ? 'audio' : undefined
}
