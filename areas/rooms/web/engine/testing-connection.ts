type Description = { type: string; sdp: string }
const line = () => ({
  direction: 'sendrecv',
  sender: { track: null, replaceTrack: async () => undefined, getParameters: () => ({ encodings: [] }) },
  receiver: { track: {} },
})

/**
 * Handles descriptions and candidates like a browser: it is connected once both descriptions are set and it has a
 * candidate of the other side.
 */
export class TestConnection extends EventTarget {
  static opened = 0
  connectionState = 'new'
  signalingState = 'stable'
  iceGatheringState = 'new'
  localDescription: Description | null = null
  remoteDescription: Description | null = null
  private lines: object[] = []
  private candidates = 0
  constructor() {
    super()
    TestConnection.opened += 1
  }
  static async generateCertificate() {
    return {}
  }
  addTransceiver() {
    this.lines.push(line())
    if (this.lines.length === 1) queueMicrotask(() => this.dispatchEvent(new Event('negotiationneeded')))
  }
  getTransceivers = () => this.lines
  getStats = async () => new Map()
  getConfiguration = () => ({})
  setConfiguration = () => undefined
  restartIce = () => queueMicrotask(() => this.dispatchEvent(new Event('negotiationneeded')))
  createDataChannel = () => new EventTarget()
  async setLocalDescription() {
    const answers = this.signalingState === 'have-remote-offer'
    this.localDescription = { type: answers ? 'answer' : 'offer', sdp: 'v=0' }
    this.signalingState = answers ? 'stable' : 'have-local-offer'
    this.dispatchEvent(Object.assign(new Event('icecandidate'), { candidate: { candidate: 'candidate:1' } }))
    this.look()
  }
  async setRemoteDescription(description: Description) {
    const isAnswer = description.type === 'answer'
    if (isAnswer !== (this.signalingState === 'have-local-offer'))
      throw new Error(`${this.signalingState}, not expected`)
    this.remoteDescription = description
    this.signalingState = isAnswer ? 'stable' : 'have-remote-offer'
    if (this.lines.length === 0) this.lines = [line(), line(), line(), line()]
    this.look()
  }
  async addIceCandidate() {
    if (!this.remoteDescription) throw new Error('there is no description yet')
    this.candidates += 1
    this.look()
  }
  close() {
    this.signalingState = 'closed'
    this.connectionState = 'closed'
  }
  private look() {
    const { localDescription, remoteDescription, signalingState, candidates, connectionState } = this
    if (!localDescription || !remoteDescription || signalingState !== 'stable' || candidates === 0) return
    if (connectionState === 'connected') return
    this.connectionState = 'connected'
    this.dispatchEvent(new Event('connectionstatechange'))
  }
}
