import type { Frame, Page } from '@playwright/test';

/** Mimics YouTube's frame API: a player that exchanges messages with its frame. */
const script = `(() => {
  class Player {
    #state = { currentTime: 0, duration: 0, availablePlaybackRates: [1], playbackRate: 1, videoLoadedFraction: 0, videoUrl: '' };
    constructor(element, { videoId, host, playerVars, events }) {
      const frame = document.createElement('iframe');
      const query = new URLSearchParams(Object.entries({ ...playerVars, enablejsapi: 1, origin: location.origin }));
      frame.src = host + '/embed/' + videoId + '?' + query;
      frame.id = element.id;
      frame.allow = 'autoplay; encrypted-media; picture-in-picture';
      element.replaceWith(frame);
      this.frame = frame;
      this.host = host;
      this.events = events;
      window.addEventListener('message', this.hear);
      frame.addEventListener('load', () => this.tell({ event: 'listening' }));
    }
    hear = ({ source, data }) => {
      if (source !== this.frame.contentWindow) return;
      const { event, info } = JSON.parse(data);
      if (event === 'infoDelivery') Object.assign(this.#state, info);
      else this.events[event]?.({ target: this, data: info });
    };
    tell(message) { this.frame.contentWindow?.postMessage(JSON.stringify(message), this.host); }
    command(func, ...args) { this.tell({ event: 'command', func, args }); }
    playVideo() { this.command('playVideo'); }
    pauseVideo() { this.command('pauseVideo'); }
    stopVideo() { this.command('stopVideo'); }
    seekTo(time) { this.#state.currentTime = time; this.command('seekTo', time); }
    setVolume(volume) { this.command('setVolume', volume); }
    mute() { this.command('mute'); }
    unMute() { this.command('unMute'); }
    setPlaybackRate(rate) { this.command('setPlaybackRate', rate); }
    getPlaybackRate() { return this.#state.playbackRate; }
    getAvailablePlaybackRates() { return this.#state.availablePlaybackRates; }
    getDuration() { return this.#state.duration; }
    getCurrentTime() { return this.#state.currentTime; }
    getVideoLoadedFraction() { return this.#state.videoLoadedFraction; }
    getVideoUrl() { return this.#state.videoUrl; }
    destroy() { window.removeEventListener('message', this.hear); this.frame.remove(); }
  }
  window.YT = { Player };
  window.onYouTubeIframeAPIReady?.();
})();`;

/** The frame's document, which records the messages it receives and sends messages for the test. */
const frameDocument = `<!doctype html><title>A video</title><script>
  window.recorded = [];
  const emit = (event, info) => parent.postMessage(JSON.stringify({ event, info }), '*');
  window.emit = emit;
  addEventListener('message', ({ data }) => {
    const message = JSON.parse(data);
    if (message.event === 'listening' && !window.isSilent) {
      emit('infoDelivery', { duration: 120, availablePlaybackRates: [0.25, 0.5, 1, 1.5, 2], videoUrl: location.href });
      emit('onReady');
    }
    if (message.event !== 'command') return;
    window.recorded.push([message.func, ...message.args]);
    if (message.func === 'playVideo') emit('onStateChange', 1);
    if (message.func === 'pauseVideo') emit('onStateChange', 2);
    if (message.func === 'seekTo') emit('infoDelivery', { currentTime: message.args[0] });
  });
</script>`;

type Options = {
  /** Whether and when the script is served. By default, it is served immediately. */
  script?: 'never' | 'fails' | Promise<unknown>;
  /** Whether the frame never becomes ready. */
  isSilent?: boolean;
};

/** Mocks YouTube. */
export async function fakeYouTube(page: Page, { script: coming, isSilent = false }: Options = {}): Promise<void> {
  await page.route('https://www.youtube.com/iframe_api', async (route) => {
    if (coming === 'never') return;
    if (coming === 'fails') return route.abort();
    await coming;
    await route.fulfill({ contentType: 'text/javascript', body: script });
  });
  await page.route('https://www.youtube-nocookie.com/embed/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: isSilent
        ? frameDocument.replace('window.recorded = []', 'window.isSilent = true; window.recorded = []')
        : frameDocument,
    }),
  );
}

const isVideo = (frame: Frame) => frame.url().startsWith('https://www.youtube-nocookie.com/embed/');

/** Resolves with the frame of a video. */
export async function youTubeFrame(page: Page): Promise<Frame> {
  return page.frames().find(isVideo) ?? page.waitForEvent('framenavigated', isVideo);
}
