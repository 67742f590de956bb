import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { rooms } from '../../contract/index.ts'
import { joinRoom, testRoom, testSocket } from '../testing-room.ts'
import { readConfig } from '#kernel/server/config.ts'
import { openJanus, type JanusConnection } from './janus-connection.ts'
import { JanusFailure } from './janus-messages.ts'
import { startJanus, withoutJanus } from './testing-janus.ts'
import { createVideoRooms, janusRoomOf } from './video-room.ts'

/** The part of a browser's offer that Janus reads before anything is sent. */
const offer = [
  'v=0',
  'o=- 1 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'c=IN IP4 0.0.0.0',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:abcdefghijklmnopqrstuvwx',
  `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`,
  'a=setup:actpass',
  'a=mid:0',
  'a=sendonly',
  'a=rtcp-mux',
  'a=rtpmap:111 opus/48000/2',
  '',
].join('\r\n')

describe.skipIf(withoutJanus)('with Janus (skipped where Debian’s package janus is not installed)', () => {
  let janus: Awaited<ReturnType<typeof startJanus>>
  let lab: TestLab
  let port: number
  let host: { token: string }
  /** Reads the state of Janus as its operator, besides the lab. */
  let operator: JanusConnection
  beforeAll(async () => {
    janus = await startJanus()
    lab = await openTestLab(janus.env)
    await lab.app.listen({ port: 0, host: '127.0.0.1' })
    port = (lab.app.server.address() as AddressInfo).port
    host = await lab.person({ first_name: 'Grace' })
    const { JANUS_URL: url, JANUS_API_SECRET: secret } = janus.env
    operator = await openJanus({
      url,
      secret,
      config: readConfig(janus.env),
      onEvent: () => undefined,
      onLost: () => undefined,
    })
  }, 60_000)
  afterAll(async () => {
    operator.close()
    await lab.close()
    await janus.close()
  })

  const open = async (code: string, more: { as?: string; name?: string }) => {
    const { body } = await joinRoom(lab, code, more)
    const socket = testSocket({ port }, body.ticket)
    await expect.poll(() => socket.ofType('welcome').length).toBe(1)
    const publish = (of = body.participant_id) =>
      socket.send({ type: 'server_signal', of, data: { pc: 0, description: { type: 'offer', sdp: offer } } })
    return { ...socket, ...body, publish }
  }
  const heard = (socket: ReturnType<typeof testSocket>, of: string) =>
    socket.ofType('server_signal').filter(each => each.of === of)
  const room = (policy: object = {}) => testRoom(lab, host.token, { max_people: 8, policy })
  /** The people in a room at Janus; undefined if it has no such room. */
  const atJanus = async (room_id: string): Promise<string[] | undefined> => {
    const videoRooms = createVideoRooms(operator, { token: janus.env.JANUS_TOKEN_SECRET })
    const handle_id = await videoRooms.attach()
    const body = { request: 'listparticipants', room: janusRoomOf(room_id) }
    try {
      const { plugindata } = await operator.ask({ janus: 'message', handle_id, body })
      return plugindata?.data.participants?.map(({ display = '' }) => display)
    } catch (error) {
      if (error instanceof JanusFailure && error.code === 426) return undefined
      throw error
    } finally {
      await videoRooms.detach(handle_id)
    }
  }

  test('a room of more than six goes through Janus, and one that changes does so while nobody is in it', async () => {
    const large = await room()
    expect(large).toMatchObject({ provider: 'janus', max_people: 8 })
    const small = await testRoom(lab, host.token)
    expect(small).toMatchObject({ provider: 'mesh', max_people: 6 })
    const input = { room_id: small.id, version: small.version, max_people: 12 }
    await open(small.code, { name: 'Ada' })
    expect((await lab.call(rooms.update, input, { as: host.token })).body.code).toBe('room.in_use')
    await lab.store.pool.query("update room_participants set state = 'left' where room_id = $1", [small.id])
    expect((await lab.call(rooms.update, input, { as: host.token })).body).toMatchObject({ provider: 'janus' })
  })

  test('whoever publishes gets an answer, and Janus knows them by their participant alone', async () => {
    const { code, id } = await room()
    const grace = await open(code, { as: host.token })
    grace.publish()
    await expect.poll(() => heard(grace, grace.participant_id)[0]?.data.description?.type).toBe('answer')
    expect(await atJanus(id)).toEqual([grace.participant_id])
  })

  test('nobody publishes for somebody else, from the lobby, or to another room', async () => {
    const { code } = await room({ lobby: true })
    const grace = await open(code, { as: host.token })
    const mallory = await open(code, { name: 'Mallory' })
    mallory.publish()
    mallory.publish(grace.participant_id)
    mallory.send({ type: 'server_signal', of: grace.participant_id, data: { pc: 0 } })
    grace.publish()
    await expect.poll(() => heard(grace, grace.participant_id).length).toBe(1)
    const elsewhere = await open((await room()).code, { name: 'Eve' })
    elsewhere.publish(grace.participant_id)
    elsewhere.send({ type: 'server_signal', of: grace.participant_id, data: { pc: 0 } })
    elsewhere.publish()
    await expect.poll(() => heard(elsewhere, elsewhere.participant_id).length).toBe(1)
    expect([mallory.ofType('server_signal'), heard(elsewhere, grace.participant_id)]).toEqual([[], []])
  })

  test('whoever is removed is gone from Janus, and a room that everyone has left ends there', async () => {
    const { code, id } = await room()
    const [grace, ada] = [await open(code, { as: host.token }), await open(code, { name: 'Ada' })]
    grace.publish()
    ada.publish()
    await expect.poll(() => heard(ada, ada.participant_id).length).toBe(1)
    grace.send({ type: 'manage', participant_id: ada.participant_id, action: 'remove' })
    await expect.poll(() => ada.ofType('end')).toMatchObject([{ reason: 'removed' }])
    await expect.poll(() => atJanus(id)).toEqual([grace.participant_id])
    grace.send({ type: 'leave' })
    await expect.poll(() => atJanus(id)).toBeUndefined()
  })

  test('where Janus is away, the browser is told, and it works again once Janus is back', async () => {
    const { code } = await room()
    const grace = await open(code, { as: host.token })
    const publish = (pc: number) =>
      grace.send({
        type: 'server_signal',
        of: grace.participant_id,
        data: { pc, description: { type: 'offer', sdp: offer } },
      })
    publish(0)
    await expect.poll(() => heard(grace, grace.participant_id).length).toBe(1)
    await janus.kill()
    publish(1)
    await expect.poll(() => grace.ofType('refused')).toEqual([{ type: 'refused', code: 'room.no_server' }])
    await janus.start()
    let pc = 1
    const answersAfterOffer = () => {
      publish((pc += 1))
      return heard(grace, grace.participant_id).length
    }
    await expect.poll(answersAfterOffer, { interval: 500 }).toBeGreaterThan(1)
  })
})

test('without a media server a room takes six people, and one that needs it says so', async () => {
  const lab = await openTestLab()
  const { token } = await lab.person()
  const { status, body } = await lab.call(rooms.add, { title: 'Large', max_people: 7 }, { as: token })
  expect([status, body.code]).toEqual([409, 'room.no_server'])
  expect((await lab.call(rooms.list, {}, { as: token })).body.most_people).toBe(6)
  const { code, id } = await testRoom(lab, token)
  await lab.store.pool.query("update rooms set provider = 'janus' where id = $1", [id])
  expect((await joinRoom(lab, code, { name: 'Ada' })).body.code).toBe('room.no_server')
  await lab.close()
})
