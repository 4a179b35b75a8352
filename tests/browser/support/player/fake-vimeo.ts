import type { Frame, Page } from '@playwright/test';

/** Mimics Vimeo's script: every method sends the frame a message and waits for the reply. */
const script = `(() => {
  const names = ['play','pause','setVolume','setMuted','setCurrentTime','setPlaybackRate','setLoop','setAutopause',
    'getVideoUrl','getVideoWidth','getVideoHeight','getVideoTitle','getCurrentTime','getDuration','getTextTracks','getPaused',
    'enableTextTrack','disableTextTrack','unload'];
  class Player {
    #waiting = new Map();
    #listeners = [];
    #queue = [];
    #count = 0;
    constructor(frame) {
      this.element = frame;
      window.addEventListener('message', this.hear);
    }
    hear = ({ source, data }) => {
      if (source !== this.element.contentWindow) return;
      const { event, method, id, value, error } = JSON.parse(data);
      if (event === 'ready') { for (const message of this.#queue.splice(0)) this.post(message); this.isReady = true; }
      if (id !== undefined) {
        const { resolve, reject } = this.#waiting.get(id);
        this.#waiting.delete(id);
        if (error) reject(Object.assign(new Error(error), { name: error })); else resolve(value);
      } else for (const [name, listener] of this.#listeners) if (name === event) listener(value);
    };
    post(message) { this.element.contentWindow?.postMessage(JSON.stringify(message), 'https://player.vimeo.com'); }
    call(method, args) {
      const id = this.#count++;
      return new Promise((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        const message = { method, args, id };
        if (this.isReady) this.post(message); else this.#queue.push(message);
      });
    }
    on(name, listener) { this.#listeners.push([name, listener]); }
    destroy() { window.removeEventListener('message', this.hear); this.element.remove(); return Promise.resolve(); }
  }
  for (const name of names) Player.prototype[name] = function (...args) { return this.call(name, args); };
  window.Vimeo = { Player };
})();`;

/** On Vimeo, the author of captions names them, so a name can contain markup. */
const vimeoTracks = [
  { kind: 'captions', language: 'en', label: 'English <img src=x onerror=window.hostileMark=1>', mode: 'disabled' },
];

const frameDocument = `<!doctype html><title>A video</title><script>
  window.recorded = [];
  const state = { paused: true, time: 0, title: 'Not our name' };
  const post = (message) => parent.postMessage(JSON.stringify(message), '*');
  window.emit = (event, value) => post({ event, value });
  const values = {
    getVideoUrl: () => 'https://vimeo.com/76979871', getVideoWidth: () => 1920, getVideoHeight: () => 1080,
    getVideoTitle: () => state.title, getCurrentTime: () => state.time, getDuration: () => 120,
    getTextTracks: () => ${JSON.stringify(vimeoTracks)}, getPaused: () => state.paused, setPlaybackRate: ([rate]) => rate,
    play: () => { state.paused = false; window.emit('play', {}); },
    pause: () => { state.paused = true; window.emit('pause', {}); },
    setCurrentTime: ([time]) => { state.time = time; window.emit('timeupdate', { seconds: time }); window.emit('seeked', {}); },
  };
  addEventListener('message', ({ data }) => {
    const { method, args, id } = JSON.parse(data);
    window.recorded.push([method, ...args]);
    post({ id, value: values[method]?.(args) ?? null });
  });
  addEventListener('load', () => { window.emit('ready', {}); window.emit('loaded', {}); });
</script>`;

/** Stands in for Vimeo's servers. */
export async function fakeVimeo(page: Page, { scriptLoads = true } = {}): Promise<void> {
  await page.route('https://player.vimeo.com/api/player.js', (route) =>
    scriptLoads ? route.fulfill({ contentType: 'text/javascript', body: script }) : route.abort(),
  );
  await page.route('https://player.vimeo.com/video/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: frameDocument }),
  );
}

/** Resolves with the frame of a video. */
export async function vimeoFrame(page: Page): Promise<Frame> {
  const known = page.frames().find((frame) => frame.url().startsWith('https://player.vimeo.com/video/'));
  return (
    known ?? page.waitForEvent('framenavigated', (frame) => frame.url().startsWith('https://player.vimeo.com/video/'))
  );
}
