let context: AudioContext | undefined

/** A short tone, made by the browser itself. Does nothing where it has no sound, or wants a press of a key first. */
export async function beep(): Promise<void> {
  try {
    context ??= new AudioContext()
    await context.resume()
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = 880
    volume.gain.setValueAtTime(0.2, context.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.4)
    tone.connect(volume).connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + 0.4)
  } catch {
    // The title and the list tell of it as well.
  }
}
