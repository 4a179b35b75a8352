#!/bin/sh
# Activates a built release, checks it under real traffic, and rolls back to the previous one if a check fails:
#   docs/deploy/pipeline/release.sh /srv/vitrine/releases/2
set -eu
release=$(readlink -f "$1")
current=${CURRENT:-/srv/vitrine/current}
site=${SITE:-http://127.0.0.1:3000}
reload=${RELOAD:-systemctl reload vitrine}
vitrine=${VITRINE:-$release/node_modules/.bin/vitrine}
former=$(readlink -f "$current")
# The project's own Node 24 comes first, because the system's may be older.
PATH=$release/node_modules/.bin:$PATH

build_of() { cat "$1/site/.next/BUILD_ID"; }
served() { curl -sI -H 'connection: close' "$site/" | tr -d '\r' | sed -n 's/^x-vitrine-build: //Ip'; }

# The supervisor starts the release alongside the current one, warms it, and gives it the port (docs/operations.md).
take_over() {
  ln -sfn "$1" "$current.next"
  mv -T "$current.next" "$current"
  $reload
  build=$(build_of "$1")
  for _ in $(seq "${TAKE_OVER_SECONDS:-130}"); do
    [ "$(served)" = "$build" ] && return 0
    sleep 1
  done
  echo "The release in $1 is not serving; see the log event handover_failed." >&2
  return 1
}

go_back() {
  echo "Rolling back to $former." >&2
  if [ "$(served)" = "$(build_of "$former")" ]; then
    ln -sfn "$former" "$current.next"
    mv -T "$current.next" "$current"
  else
    take_over "$former"
  fi
  exit 1
}

"$vitrine" diff "$former/site/.next" "$release/site/.next"
take_over "$release" || go_back
"$vitrine" warm --site "$site" || go_back
"$vitrine" crawl --site "$site" || go_back
echo "$release is live."
