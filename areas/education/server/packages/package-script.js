/*
 * Runs in each page of a SCORM package before the page's own scripts. The page has an origin of its own, so that it can
 * read nothing of the lab: this script offers it the interface of SCORM, and sends the lab what the package reports.
 * The lab gives the stored state in the name of the frame, which stays when the package opens its next page.
 */
;(() => {
  const lab = window.parent
  const given = stateIn(window.name)
  if (lab === window || !given) return

  const is12 = typeof window.Scorm12API === 'function'
  const Api = is12 ? window.Scorm12API : window.Scorm2004API
  const api = new Api({ autocommit: false, logLevel: 5 })
  api.loadFromFlattenedJSON(is12 ? values12(given) : values2004(given))
  const opened = Date.now() - given.session_sec * 1_000
  /** SCORM 1.2 allows this much; the library takes any length. */
  const longestData = is12 ? 4_096 : 64_000
  let timer

  /** Packages look for the interface in their own window and in those around it. */
  window[is12 ? 'API' : 'API_1484_11'] = api
  window.parent = window
  replaceStorage()

  const names = is12
    ? { set: 'LMSSetValue', commit: 'LMSCommit', finish: 'LMSFinish' }
    : { set: 'SetValue', commit: 'Commit', finish: 'Terminate' }
  const setValue = api[names.set]
  api[names.set] = (element, value) => {
    if (element === 'cmi.suspend_data' && String(value).length > longestData) {
      api.lastErrorCode = is12 ? '405' : '406'
      return 'false'
    }
    const answer = setValue.call(api, element, value)
    sendSoon(1_000)
    return answer
  }
  for (const [name, delay] of [
    [names.commit, 300],
    [names.finish, 0],
  ]) {
    const call = api[name]
    api[name] = parameter => {
      const answer = call.call(api, parameter)
      if (delay) sendSoon(delay)
      else send()
      return answer
    }
  }
  addEventListener('pagehide', send)
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())

  function sendSoon(delay) {
    timer ??= setTimeout(send, delay)
  }

  function send() {
    clearTimeout(timer)
    timer = undefined
    const report = is12 ? report12() : report2004()
    const session_sec = Math.min(86_400, Math.max(0, Math.floor((Date.now() - opened) / 1_000)))
    window.name = JSON.stringify({ ...given, ...report, session_sec, kind: 'lab.package' })
    lab.postMessage({ kind: 'lab.package', report: { ...report, session_sec } }, '*')
  }

  function stateIn(name) {
    try {
      const state = JSON.parse(name)
      return state && state.kind === 'lab.package' ? state : undefined
    } catch {
      return undefined
    }
  }

  /** Empty values are left out: the package is told that there are none. */
  function filled(values) {
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null))
  }

  function isBegun({ completion, suspend_data, location }) {
    return completion !== 'not_attempted' || suspend_data !== '' || location !== ''
  }

  function values12(state) {
    const { completion, success, score_pct, pass_pct } = state
    const reached = completion === 'not_attempted' || completion === 'unknown' ? 'not attempted' : completion
    return filled({
      'cmi.core.student_id': state.learner,
      'cmi.core.lesson_status': success === 'unknown' ? reached : success,
      'cmi.core.entry': isBegun(state) ? 'resume' : 'ab-initio',
      'cmi.core.credit': 'credit',
      'cmi.core.lesson_location': state.location,
      'cmi.core.total_time': clock(state.seconds),
      'cmi.core.score.raw': score_pct === null ? '' : String(score_pct),
      'cmi.suspend_data': state.suspend_data,
      'cmi.launch_data': state.launch_data,
      'cmi.student_data.mastery_score': pass_pct === null ? '' : String(pass_pct),
    })
  }

  function values2004(state) {
    const { completion, success, score_pct, pass_pct } = state
    return filled({
      'cmi.learner_id': state.learner,
      'cmi.completion_status': completion.replace('_', ' '),
      'cmi.success_status': success,
      'cmi.entry': isBegun(state) ? 'resume' : 'ab-initio',
      'cmi.credit': 'credit',
      'cmi.location': state.location,
      'cmi.total_time': `PT${state.seconds}S`,
      'cmi.score.scaled': score_pct === null ? '' : String(score_pct / 100),
      'cmi.suspend_data': state.suspend_data,
      'cmi.launch_data': state.launch_data,
      'cmi.scaled_passing_score': pass_pct === null ? '' : String(pass_pct / 100),
    })
  }

  function report12() {
    const { core, suspend_data } = JSON.parse(JSON.stringify(api.cmi))
    const status = core.lesson_status
    const isDecided = status === 'passed' || status === 'failed'
    const isUnderWay = status === 'incomplete' || status === 'browsed'
    return {
      completion: isDecided || status === 'completed' ? 'completed' : isUnderWay ? 'incomplete' : 'not_attempted',
      success: isDecided ? status : 'unknown',
      score_pct: percent(core.score),
      location: String(core.lesson_location).slice(0, 1_000),
      suspend_data: String(suspend_data).slice(0, longestData),
    }
  }

  function report2004() {
    const {
      completion_status,
      success_status,
      score,
      location: where,
      suspend_data,
    } = JSON.parse(JSON.stringify(api.cmi))
    const scaled = Number.parseFloat(score.scaled)
    const completion = completion_status.replace(' ', '_')
    return {
      completion: ['not_attempted', 'incomplete', 'completed'].includes(completion) ? completion : 'unknown',
      success: success_status === 'passed' || success_status === 'failed' ? success_status : 'unknown',
      score_pct: Number.isFinite(scaled) ? whole(scaled * 100) : percent(score),
      location: String(where).slice(0, 1_000),
      suspend_data: String(suspend_data).slice(0, longestData),
    }
  }

  /** Scores are between their own ends; without these, between 0 and 100. */
  function percent({ raw, min, max }) {
    const [score, least, most] = [raw, min, max].map(each => Number.parseFloat(each))
    const [from, to] = [least || 0, Number.isFinite(most) ? most : 100]
    return Number.isFinite(score) && to > from ? whole(((score - from) / (to - from)) * 100) : null
  }

  function whole(value) {
    return Math.min(100, Math.max(0, Math.round(value)))
  }

  function clock(seconds) {
    const two = value => String(value).padStart(2, '0')
    return `${two(Math.min(9_999, Math.floor(seconds / 3_600)))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  }

  /** An origin that no other page has stores nothing: packages that expect storage find one in memory. */
  function replaceStorage() {
    for (const name of ['localStorage', 'sessionStorage']) {
      const items = new Map()
      const storage = {
        getItem: key => items.get(String(key)) ?? null,
        setItem: (key, value) => void items.set(String(key), String(value)),
        removeItem: key => void items.delete(String(key)),
        clear: () => items.clear(),
        key: at => [...items.keys()][at] ?? null,
        get length() {
          return items.size
        },
      }
      Object.defineProperty(window, name, { value: storage, configurable: true })
    }
    const cookies = new Map()
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => [...cookies].map(pair => pair.join('=')).join('; '),
      set: text => {
        const [pair = ''] = String(text).split(';')
        const at = pair.indexOf('=')
        cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim())
      },
    })
  }
})()
