#!/usr/bin/env bash
# Generates the Orrery Hall film from stills and its loop, its poster, the lower qualities of the loops, and the preview sheets.
# Needs ffmpeg. The output is committed. Images are never enlarged; smaller ones get a dark border.
set -euo pipefail
cd "$(dirname "$0")/../media"
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
run() { nice ffmpeg -hide_banner -loglevel error -y -threads 1 -filter_threads 1 -filter_complex_threads 1 "$@"; }

ground='pad=1920:1080:(ow-iw)/2:(oh-ih)/2:color=0x0a101e'
still='-loop 1 -framerate 24 -t 9'
# Each shot lasts nine seconds and cross-fades for one second. Stills pan by whole pixels, which avoids jitter.
shots="
[0]crop=1920:1080:132+n:150[a];
[1]crop=1920:1080:300-n:100[b];
[2]crop=1600:1080:0:n/2,$ground[c];
[3]crop=1200:1080:0:300-n,$ground[d];
[4]trim=duration=9,$ground[e];
[5]crop=1920:1080:240:250-n[f];
"
shots=$(sed -E 's/\[([a-f])\];$/,setsar=1,format=yuv420p,fps=24,settb=1\/24[\1];/' <<<"$shots")
fades='[a][b]xfade=duration=1:offset=8[ab];[ab][c]xfade=duration=1:offset=16[ac];[ac][d]xfade=duration=1:offset=24[ad];[ad][e]xfade=duration=1:offset=32[ae];[ae][f]xfade=duration=1:offset=40,fade=in:0:24,fade=out:1152:24[film]'
# A motor hum, a tick every second, and a bell at each chapter.
bell() { echo "0.10*exp(-1.4*max(0,t-$1))*gte(t,$1)*(sin(1318*(t-$1))+0.5*sin(3630*(t-$1)))"; }
sound="0.035*sin(345.6*t)*(0.8+0.2*sin(0.9*t))+0.02*sin(518.4*t)+0.05*exp(-90*mod(t,1))*sin(9400*t)+$(bell 1)+$(bell 16)+$(bell 32)"
# shellcheck disable=SC2086
run $still -i orrery-hall-hero.jpg $still -i home-hero.jpg $still -i orrery-hall-planets.jpg $still -i orrery-hall-rings.jpg \
  -stream_loop 1 -i loop-orrery.mp4 $still -i orrery-hall-hero.jpg \
  -filter_complex "$shots$fades;aevalsrc='$sound':d=49:s=48000,afade=in:d=1,afade=out:st=47:d=2[sound]" \
  -map '[film]' -map '[sound]' -c:v libx264 -qp 0 -preset ultrafast -c:a pcm_s16le -t 49 "$work/film.mkv"

webm() { run -i "$1" -vf "hqdn3d=4:4:0:0,scale=-2:$2" -c:v libvpx-vp9 -b:v 0 -crf "$3" -deadline good -cpu-used 6 -g 96 -c:a libopus -b:a 48k "$4"; }
mp4() { run -i "$1" -vf "hqdn3d=4:4:0:0,scale=-2:$2" -c:v libx264 -preset medium -crf "$3" -g 96 -pix_fmt yuv420p -c:a aac -b:a 64k -movflags +faststart "$4"; }
# A sprite sheet with one preview every N seconds, and its WebVTT index.
previews() { # film, name, seconds between pictures, pictures
  run -i "$1" -vf "fps=1/$3:start_time=0:round=up,scale=160:90,tile=$(( $4 < 7 ? $4 : 7 ))x$(( ($4 + 6) / 7 ))" -frames:v 1 -q:v 4 "$2.thumbnails.jpg"
  { echo WEBVTT; for ((n = 0; n < $4; n++)); do
    printf '\n00:%02d.000 --> 00:%02d.000\n%s.thumbnails.jpg#xywh=%d,%d,160,90\n' $((n * $3)) $((n * $3 + $3)) "$2" $((n % 7 * 160)) $((n / 7 * 90))
  done; } >"$2.thumbnails.vtt"
}

previews "$work/film.mkv" orrery-film 2 25
run -ss 10 -i "$work/film.mkv" -frames:v 1 -q:v 4 orrery-film-poster.jpg
for lines in 480 720; do mp4 "$work/film.mkv" $lines 30 orrery-film-$lines.mp4; done
for lines in 480 720 1080; do webm "$work/film.mkv" $lines 44 orrery-film-$lines.webm; done
# The original loops are 720p.
for loop in loop-drift loop-orrery; do
  mp4 $loop.mp4 480 26 $loop-480.mp4
  webm $loop.mp4 480 40 $loop-480.webm
  previews $loop.mp4 $loop 1 8
done
